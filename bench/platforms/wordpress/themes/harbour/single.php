<?php get_header(); ?>
<div id="content" class="widecolumn">
<?php while (have_posts()) : the_post(); ?>
<div class="navigation"><div class="alignleft"><?php previous_post_link('&laquo; %link'); ?></div><div class="alignright"><?php next_post_link('%link &raquo;'); ?></div></div>
<div <?php post_class(); ?> id="post-<?php the_ID(); ?>">
<h2><?php the_title(); ?></h2>
<div class="entry">
<?php the_content(); ?>
<?php wp_link_pages(['before' => '<p><strong>' . __('Pages:') . '</strong> ', 'after' => '</p>']); ?>
<p class="postmetadata alt"><small>This entry was posted by <?php the_author(); ?> on <?php the_time(get_option('date_format')); ?> at <?php the_time(); ?> and is filed under <?php the_category(', '); ?>. You can follow any responses to this entry through the <?php post_comments_feed_link('RSS 2.0'); ?> feed.</small></p>
</div>
</div>
<?php comments_template(); endwhile; ?>
</div>
<?php get_footer(); ?>
