<?php get_header(); ?>
<div id="content" class="narrowcolumn">
<?php while (have_posts()) : the_post(); ?>
<div <?php post_class(); ?> id="post-<?php the_ID(); ?>">
<h2><a href="<?php the_permalink(); ?>" rel="bookmark"><?php the_title(); ?></a></h2>
<small><?php the_time(get_option('date_format')); ?> <?php _e('by'); ?> <?php the_author(); ?></small>
<div class="entry"><?php the_content(); ?></div>
<p class="postmetadata"><?php the_tags('Tags: ', ', ', '<br />'); ?> <?php the_category(', '); ?> | <?php comments_popup_link(); ?></p>
</div>
<?php endwhile; ?>
<div class="navigation"><div class="alignleft"><?php next_posts_link(); ?></div><div class="alignright"><?php previous_posts_link(); ?></div></div>
</div>
<?php get_sidebar(); get_footer(); ?>
