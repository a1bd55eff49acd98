<!DOCTYPE html>
<html <?php language_attributes(); ?>>
<head><meta charset="<?php bloginfo('charset'); ?>"><?php wp_head(); ?></head>
<body <?php body_class(); ?>>
<header class="masthead"><p><a href="<?php echo home_url('/'); ?>"><?php bloginfo('name'); ?></a></p><nav><?php wp_page_menu(); ?></nav></header>
<main>
<?php while (have_posts()) : the_post(); ?>
<article <?php post_class(); ?>>
<header><?php if (get_the_title() !== '') : ?><h1><?php if (!is_singular()) : ?><a href="<?php the_permalink(); ?>"><?php the_title(); ?></a><?php else : the_title(); endif; ?></h1><?php endif; ?></header>
<?php if (is_singular()) { the_content(); wp_link_pages(); } else { the_excerpt(); echo '<a href="' . get_permalink() . '">' . __('Permalink') . '</a>'; } ?>
<footer class="signature"><p>&mdash; <?php the_author_posts_link(); ?>, <?php echo get_the_date(); ?> <?php the_category(' '); ?> <?php the_tags('', ' '); ?></p></footer>
</article>
<?php if (is_singular()) comments_template(); endwhile; ?>
<?php the_posts_pagination(); ?>
</main>
<footer><p><?php bloginfo('description'); ?></p></footer>
<?php wp_footer(); ?>
</body>
</html>
