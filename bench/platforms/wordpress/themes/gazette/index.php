<!DOCTYPE html>
<html <?php language_attributes(); ?>>
<head><meta charset="<?php bloginfo('charset'); ?>"><?php wp_head(); ?></head>
<body <?php body_class(); ?>>
<div class="topbar"><a class="logo" href="<?php echo home_url('/'); ?>"><?php bloginfo('name'); ?></a><?php wp_page_menu(); ?></div>
<div class="grid">
<div class="main-col">
<?php while (have_posts()) : the_post(); ?>
<?php if (is_singular()) : ?>
<div class="story">
<div class="kicker"><?php the_category(' / '); ?></div>
<h1 class="headline"><?php the_title(); ?></h1>
<div class="byline"><?php echo get_avatar(get_the_author_meta('ID'), 32); ?><a href="<?php echo get_author_posts_url(get_the_author_meta('ID')); ?>"><?php the_author(); ?></a> &middot; <time datetime="<?php echo get_the_date('c'); ?>"><?php echo gazette_ago(get_post_timestamp()); ?></time> &middot; 4 min</div>
<div class="share"><a href="#share">Share</a> <a href="#save">Save</a></div>
<div class="story-body"><?php the_content(); wp_link_pages(); ?></div>
<div class="tags"><?php the_tags('', ' '); ?></div>
<div class="author-box"><b><?php the_author(); ?></b><p>Writes about everything that has a hull, and lives near the sea with two cats and a kettle.</p></div>
<div class="related"><h3>Related</h3><ul>
<?php foreach (get_posts(['numberposts' => 4, 'category' => wp_get_post_categories(get_the_ID())[0] ?? 0, 'exclude' => [get_the_ID()]]) as $other) : ?>
<li><a href="<?php echo get_permalink($other); ?>"><?php echo get_the_title($other); ?></a> <span><?php echo get_the_author_meta('display_name', $other->post_author); ?></span></li>
<?php endforeach; ?></ul></div>
<?php comments_template(); ?>
</div>
<?php else : ?>
<div class="card"><h2><a href="<?php the_permalink(); ?>"><?php echo get_the_title() ?: __('(no title)'); ?></a></h2><?php the_excerpt(); ?></div>
<?php endif; endwhile; the_posts_pagination(); ?>
</div>
<aside class="side-col"><h3><?php _e('Recent Comments'); ?></h3><ul>
<?php foreach (get_comments(['number' => 6, 'status' => 'approve']) as $recent) : ?>
<li><?php echo get_comment_author($recent); ?>: <a href="<?php echo esc_url(get_comment_link($recent)); ?>"><?php echo wp_trim_words($recent->comment_content, 8); ?></a></li>
<?php endforeach; ?></ul>
<h3><?php _e('Recent Posts'); ?></h3><ul><?php wp_get_archives(['type' => 'postbypost', 'limit' => 8]); ?></ul></aside>
</div>
<?php wp_footer(); ?>
</body>
</html>
